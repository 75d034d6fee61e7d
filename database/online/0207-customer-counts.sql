call count_customers();
