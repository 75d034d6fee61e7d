-- The description follows the delivery time of the settings; a text of somebody's own stays as it is.
update settings set value = 'Fresh market goods, bought for you in a real Abuja market and brought in about {minutes} minutes.'
where key = 'business_description'
  and value = 'Fresh market goods, bought for you in a real Abuja market and brought in about 30 minutes.';
